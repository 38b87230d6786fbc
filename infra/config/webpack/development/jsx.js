import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/** What the compiler calls for an element while developing, by the one runtime that the shell provides. */
export const jsxDEV = (type, props, key, hasManyChildren) => (hasManyChildren ? jsxs : jsx)(type, props, key)
export { Fragment }
