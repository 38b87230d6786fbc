import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/** The development JSX runtime on top of the production runtime, the only one that the shell provides. */
export const jsxDEV = (type, props, key, hasManyChildren) => (hasManyChildren ? jsxs : jsx)(type, props, key)
export { Fragment }
