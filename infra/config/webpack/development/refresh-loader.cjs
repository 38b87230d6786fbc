const { relative } = require('node:path')

/**
 * Defines, in each module, the functions that swc's React Refresh transform calls. They use the refresh runtime that
 * the development gateway adds to the page before React; without it they do nothing. A module that exports only
 * components accepts its own updates; an update of any other module goes up to the exposed module.
 */
module.exports = function refreshLoader(source, map) {
  const name = JSON.stringify(`${relative(this.rootContext, this.resourcePath)} `)
  const functions = [
    `const $RefreshReg$ = (type, id) => self.keurRefresh?.register(type, ${name} + id)`,
    'const $RefreshSig$ = () => self.keurRefresh?.createSignatureFunctionForTransform() ?? ((type) => type)'
  ]
  // They go into the first line, so that no other line changes its number.
  this.callback(
    null,
    `${functions.join(';')};${source}\n${this.resourcePath.endsWith('.tsx') ? acceptComponents : ''}`,
    map
  )
}

const acceptComponents = `
{
  const exported = __webpack_module__.exports
  const names = Object.keys(exported)
  const isComponent = (name) => /^[A-Z]/.test(name) && self.keurRefresh?.isLikelyComponentType(exported[name])
  const before = import.meta.webpackHot.data?.names
  if (names.length > 0 && names.every(isComponent)) import.meta.webpackHot.accept()
  import.meta.webpackHot.dispose((data) => { data.names = names.join() })
  if (before !== undefined && before !== names.join()) import.meta.webpackHot.invalidate()
}
`
