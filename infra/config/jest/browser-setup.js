import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A page waits for its data over a real socket: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

globalThis.IS_REACT_ACT_ENVIRONMENT = true

// jsdom draws nothing: what asks about layout and motion gets the answer of a calm, narrow screen.
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
