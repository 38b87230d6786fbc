const { relative } = require('node:path')

/**
 * Gives each module what the compiler's marks of components call: the page's refresh runtime, which the development
 * gateway puts there before React; where it is not, marks do nothing. A module that exports components and nothing else is
 * replaced alone; a change of any other leads up to the door.
 */
module.exports = function refreshLoader(source, map) {
  const name = JSON.stringify(`${relative(this.rootContext, this.resourcePath)} `)
  const marks = [
    `const $RefreshReg$ = (type, id) => self.keurRefresh?.register(type, ${name} + id)`,
    'const $RefreshSig$ = () => self.keurRefresh?.createSignatureFunctionForTransform() ?? ((type) => type)'
  ]
  // In the first line, so that every other line keeps its number.
  this.callback(
    null,
    `${marks.join(';')};${source}\n${this.resourcePath.endsWith('.tsx') ? acceptComponents : ''}`,
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
