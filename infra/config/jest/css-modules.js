// Every CSS class keeps its own name in tests.
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) })
