import { isBuiltin } from 'node:module'
import { relative } from 'node:path'

/**
 * A webpack external for the server build of a remote: importing a Node module is an error that names the file. The
 * gateway would refuse to load such a build.
 * @param {string} folder the app's own folder
 */
export const refuseBuiltins =
  (folder) =>
  ({ request, contextInfo: { issuer } }, callback) => {
    if (!isBuiltin(request)) return callback()
    callback(
      new Error(
        `${relative(folder, issuer)} imports « ${request} »: the server build of a section must not import Node modules. Use @keur/kit, or a package that works without them.`
      )
    )
  }
