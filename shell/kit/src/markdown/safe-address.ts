const foreign = /^(https?:\/\/|mailto:|tel:)/i

/** A link of an article: a page of the site, or http(s), mailto and tel; anything else leads nowhere. */
export function safeLink(address: string): string | undefined {
  const trimmed = address.trim()
  if (foreign.test(trimmed)) return trimmed
  return isOurPath(trimmed) || /^#[\w-]+$/.test(trimmed) ? trimmed : undefined
}

/** A picture of an article comes from our media store only: any other would tell its host who reads. */
export function safeImage(address: string): string | undefined {
  return /^\/media\/[\w/-]+\.\w+$/.test(address) ? address : undefined
}

// Browsers read a backslash as a slash, and «//host» as another site.
export const isOurPath = (address: string) => /^\/(?![/\\])/.test(address)
