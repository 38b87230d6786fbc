/** Colours that browsers show around the site, outside any stylesheet: the tokens `baobab` and `sand` of the kit. */
export const brandColours = { theme: '#1f4d3a', ground: '#f7f1e7' } as const
