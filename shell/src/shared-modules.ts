import * as agency from '@keur/kit/agency'
import * as carousel from '@keur/kit/carousel'
import * as dataSaver from '@keur/kit/data-saver'
import * as deviceListings from '@keur/kit/device-listings'
import * as dialog from '@keur/kit/dialog'
import * as errors from '@keur/kit/errors'
import * as favourites from '@keur/kit/favourites'
import * as format from '@keur/kit/format'
import * as forms from '@keur/kit/forms'
import * as gallery from '@keur/kit/gallery'
import * as http from '@keur/kit/http'
import * as language from '@keur/kit/language'
import * as leads from '@keur/kit/leads'
import * as listings from '@keur/kit/listings'
import * as map from '@keur/kit/map'
import * as markdown from '@keur/kit/markdown'
import * as pageHead from '@keur/kit/page-head'
import * as passkeys from '@keur/kit/passkeys'
import * as patterns from '@keur/kit/patterns'
import * as router from '@keur/kit/router'
import * as session from '@keur/kit/session'
import * as share from '@keur/kit/share'
import * as store from '@keur/kit/store'
import * as structuredData from '@keur/kit/structured-data'
import * as ui from '@keur/kit/ui'
import * as uploads from '@keur/kit/uploads'
import * as views from '@keur/kit/views'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

/** Modules that server modules of remotes import from the shell, by specifier: the list that browsers share, too. */
export const sharedModules: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@keur/kit/agency': agency,
  '@keur/kit/carousel': carousel,
  '@keur/kit/data-saver': dataSaver,

  '@keur/kit/device-listings': deviceListings,
  '@keur/kit/dialog': dialog,
  '@keur/kit/errors': errors,
  '@keur/kit/favourites': favourites,
  '@keur/kit/format': format,
  '@keur/kit/forms': forms,
  '@keur/kit/gallery': gallery,
  '@keur/kit/http': http,
  '@keur/kit/language': language,
  '@keur/kit/leads': leads,
  '@keur/kit/listings': listings,
  '@keur/kit/map': map,
  '@keur/kit/markdown': markdown,
  '@keur/kit/page-head': pageHead,
  '@keur/kit/passkeys': passkeys,
  '@keur/kit/patterns': patterns,
  '@keur/kit/router': router,
  '@keur/kit/session': session,
  '@keur/kit/share': share,
  '@keur/kit/store': store,
  '@keur/kit/views': views,
  '@keur/kit/structured-data': structuredData,
  '@keur/kit/ui': ui,
  '@keur/kit/uploads': uploads
}
