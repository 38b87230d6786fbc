import swcJest from '@swc/jest'

// @swc/jest writes CommonJS unless jest says a file is ESM; .js files of our packages are ESM by package.json.
export default swcJest
