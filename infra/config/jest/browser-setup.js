import '@testing-library/jest-dom'

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
