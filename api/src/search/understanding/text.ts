import { withWholeNumbers } from '../../domain/folding.ts'
import { without } from './amounts.ts'

/** A text in folded words with single spaces. What is read from it leaves a gap, so that its two sides stay apart. */
export class Remaining {
  #text: string
  constructor(text: string) {
    this.#text = ` ${text} `
  }
  #set(text: string): void {
    this.#text = text.replaceAll(/ +/g, ' ')
  }
  read<T>(reader: (text: string) => { value?: T; rest: string }): T | undefined {
    const { value, rest } = reader(this.#text)
    if (value !== undefined) this.#set(rest)
    return value
  }
  has = (phrases: readonly string[]) => phrases.some((phrase) => this.#text.includes(` ${phrase} `))
  /** Removes these phrases wherever they are, the longest first. Returns whether there were any. */
  take = (phrases: readonly string[]) => this.takeAll(phrases).length > 0
  /** As `take`. Returns those that there were. */
  takeAll(phrases: readonly string[]): string[] {
    return phrases.filter((phrase) => {
      const isThere = this.#text.includes(` ${phrase} `)
      if (isThere) this.#set(this.#text.replaceAll(` ${phrase} `, ' | '))
      return isThere
    })
  }
  match = (pattern: RegExp): RegExpExecArray | undefined => pattern.exec(this.#text) ?? undefined
  after = ({ index, 0: match }: RegExpExecArray) => this.#text.slice(index + match.length)
  /** Removes a match, and a number of words after it. */
  takeAt(found: RegExpExecArray, words = 0): void {
    const following = this.after(found).split(' ').slice(0, words).join(' ')
    this.#set(without(this.#text, found.index, found.index + found[0].length + following.length))
  }
  takeMatch(pattern: RegExp): RegExpExecArray | undefined {
    const found = this.match(pattern)
    if (found) this.takeAt(found)
    return found
  }
  words = () => withWholeNumbers(this.#text).split(/[ |]+/).filter(Boolean)
}
