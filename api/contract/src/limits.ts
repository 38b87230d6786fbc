/** Upper limits of the API. Plain constants: a page gets those alone that it names, as `limits.price`. */
export * as limits from './limits/values.ts'
