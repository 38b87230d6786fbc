import '@keur/kit/carousel'
import '@keur/kit/gallery'

/** Parts that the shell itself does not use, named here so that its build provides them to remotes. */
export const onDemand = [() => import('@keur/kit/markdown')]
