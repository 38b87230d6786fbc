#!/usr/bin/env node
// Builds the app in the current folder, for browsers and for the gateway, into dist/<id>/.
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'

const { default: settings } = await import(pathToFileURL(`${process.cwd()}/webpack.config.js`).href)
const compiler = webpack(settings)
compiler.run((error, result) => {
  if (error) throw error
  if (result.hasErrors()) console.error(result.toString({ all: false, errors: true, errorDetails: true }))
  else console.log(`Built: ${settings[0].output.path.replace(/\/browser$/, '')}`)
  compiler.close(() => process.exit(result.hasErrors() ? 1 : 0))
})
