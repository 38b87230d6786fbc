import '@keur/kit/carousel'
import '@keur/kit/favourites'
import '@keur/kit/gallery'
import '@keur/kit/leads'
import '@keur/kit/listings'
import '@keur/kit/markdown'
import '@keur/kit/share'
import '@keur/kit/structured-data'
import '@keur/kit/views'

/** Modules that only remotes use: imported here, so that the shell's build shares them. */
export const onDemand = [
  () => import('@keur/kit/dialog'),
  () => import('@keur/kit/forms'),
  () => import('@keur/kit/device-listings'),
  () => import('@keur/kit/map'),
  () => import('@keur/kit/passkeys'),
  () => import('@keur/kit/store'),
  () => import('@keur/kit/uploads')
]
