import { isBuiltin } from 'node:module'
import { relative } from 'node:path'

/**
 * For `externals` of a remote's server build: a part of Node is an error that names it and the file that imports it. Gateways
 * refuse such a module as it loads; whoever builds it reads so first.
 * @param {string} folder the app's own folder
 */
export const refuseBuiltins =
  (folder) =>
  ({ request, contextInfo: { issuer } }, callback) => {
    if (!isBuiltin(request)) return callback()
    callback(
      new Error(
        `${relative(folder, issuer)} imports « ${request} »: a section's server module takes nothing of Node. What it needs there comes from @keur/kit, or is a package that does without.`
      )
    )
  }
