/** What no content ever has: a browser that is given no hash, or a misspelt one, would check nothing. */
const ofNothing = `sha384-${'A'.repeat(64)}`

/**
 * Attributes of a script, style or preload for this hash (`sha384-…`). One that its manifest does not name is not run.
 * `crossorigin` because browsers that are told to run nothing unchecked check only what is fetched this way.
 */
export const integrityAttributes = (hash: string | undefined) => `integrity="${hash ?? ofNothing}" crossorigin`
