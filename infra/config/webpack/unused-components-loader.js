/**
 * Lets webpack leave out components of React Router that nothing imports. Its files create them by calls, and assign
 * names for developers, both of which may have effects for all that a minifier knows.
 */
export default function markUnusedComponents(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
}
