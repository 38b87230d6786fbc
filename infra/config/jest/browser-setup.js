import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Pages load their data over a real socket, which takes time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

globalThis.IS_REACT_ACT_ENVIRONMENT = true

// jsdom has no layout: no media query matches.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false
})
window.scrollTo = () => {}
