// In the build, so that the gateway finds it there.
import './icon.svg'
import { inSteps } from './in-steps.ts'
import { insert } from './integrity/checked-insert.ts'

// By this name the builds' own code finds it.
Object.assign(window, { keurInsert: insert })
// Each of them takes a phone a moment to make ready; between two, it can answer a finger.
void inSteps([
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@keur/kit/router'),
  () => import(/* webpackMode: "eager" */ '@keur/kit/patterns'),
  () => import(/* webpackMode: "eager" */ './start.tsx').then(({ start }) => start())
])
