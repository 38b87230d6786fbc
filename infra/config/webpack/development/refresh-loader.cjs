const { relative } = require('node:path')

/**
 * Gives each module what the compiler's marks of components call: the page's refresh runtime, which the development
 * gateway puts there before React; where it is not, marks do nothing.
 */
module.exports = function refreshLoader(source, map) {
  const name = JSON.stringify(`${relative(this.rootContext, this.resourcePath)} `)
  const marks = [
    `const $RefreshReg$ = (type, id) => self.keurRefresh?.register(type, ${name} + id)`,
    'const $RefreshSig$ = () => self.keurRefresh?.createSignatureFunctionForTransform() ?? ((type) => type)'
  ]
  // In the first line, so that every other line keeps its number.
  this.callback(null, `${marks.join(';')};${source}`, map)
}
