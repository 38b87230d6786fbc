import { agency, emailLink, phoneLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { LinkedText } from '@keur/kit/ui'
import { type Block, type Content, readContent } from './content.ts'

/** Reads a content file in the language of the page, in a loader: a first visit has its texts in the page, and no script of them. `{name}` and the like stand for facts of the agency. */
export function readPage(markdown: string): Content {
  const { name, address, city, email, hours, legal } = agency
  const phones = agency.phones.map(({ label, number }) => `[${number}](${phoneLink(number)}) (${label})`).join(', ')
  const values = { name, address, city, hours, phones, email: `[${email}](${emailLink()})`, ...legal }
  return readContent(markdown, (text) => t(text, values))
}

/** Paragraphs and lists, whose links are those of Markdown. */
export const Blocks = ({ blocks }: { blocks: Block[] }) =>
  blocks.map((block, index) =>
    typeof block === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a file never move.
      <p key={index}>
        <TextWithLinks text={block} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a file never move.
      <ul key={index}>
        {block.map((item) => (
          <li key={item}>
            <TextWithLinks text={item} />
          </li>
        ))}
      </ul>
    )
  )

function TextWithLinks({ text }: { text: string }) {
  const addresses = [...text.matchAll(/\]\((\S+?)\)/g)].map(([, address]) => address!)
  return <LinkedText text={text.replace(/\]\(\S+?\)/g, ']')} to={addresses} />
}
