// Adds the icon to the build, from which the gateway serves it.
import './icon.svg'
import { language } from '@keur/kit/language'
import { insert } from './integrity/checked-insert.ts'
import { runYielding } from './yield-to-main.ts'

// webpack's runtime in the shell and in remotes loads files through this name.
Object.assign(window, { keurInsert: insert })
// Each module takes a phone a moment to evaluate; input is handled between two of them.
void runYielding([
  // Before all modules that may hold texts. Without its translations the page is in French.
  async () => {
    if (language !== 'fr') await import(/* webpackChunkName: "english" */ './texts/english.ts').catch(console.warn)
  },
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@keur/kit/router'),
  () => import(/* webpackMode: "eager" */ '@keur/kit/patterns'),
  () => import(/* webpackMode: "eager" */ './start.tsx').then(({ start }) => start())
])
