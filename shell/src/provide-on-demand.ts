import '@keur/kit/carousel'
import '@keur/kit/detail'
import '@keur/kit/favourites'
import '@keur/kit/gallery'
import '@keur/kit/leads'
import '@keur/kit/markdown'
import '@keur/kit/share'
import '@keur/kit/structured-data'
import '@keur/kit/views'

/** Parts that the shell itself does not use, named here so that its build provides them to remotes. */
export const onDemand = [
  () => import('@keur/kit/dialog'),
  () => import('@keur/kit/forms'),
  () => import('@keur/kit/device-listings'),
  () => import('@keur/kit/uploads')
]
