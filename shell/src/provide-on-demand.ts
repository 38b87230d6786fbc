/** Parts that the shell itself does not use at once, named here so that its build provides them to remotes. */
export const onDemand = [
  () => import('@keur/kit/carousel'),
  () => import('@keur/kit/gallery'),
  () => import('@keur/kit/markdown')
]
