/** A heading of a content file, with what stands below it. */
export interface Part {
  title: string
  /** Behind the title in braces: the fragment of its address, or the name of an icon and where it leads. */
  marks: string[]
  /** In their order: a paragraph is a text, a list its items. */
  blocks: Block[]
  parts: Part[]
}
export type Block = string | string[]

/** A content file: what search engines and the frame of the page need, and its only heading of the first level. */
export interface Content extends Part {
  facts: Record<string, string>
}

export const textOf = ({ blocks }: Part): string => blocks.filter((block) => typeof block === 'string').join(' ')

export const itemsOf = ({ blocks }: Part): string[] => blocks.filter((block) => typeof block !== 'string').flat()
