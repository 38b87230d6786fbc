import { t } from '@keur/kit/language'
import { useLoaderData, useLocation } from '@keur/kit/router'
import { LinkedText, Panel } from '@keur/kit/ui'
import { type Block, type Content, textOf } from '../sections/part.ts'
import { TextHead } from '../sections/text-head.tsx'
import { textLoader } from './text-loader.ts'
import css from './text-page.module.css'

export { textLoader as loader }

/** A text in numbered parts, with a table of contents on wide screens. Titles end with their fragment. */
export function Component() {
  const content = useLoaderData<Content>()
  const { title, facts, parts } = content
  const { pathname } = useLocation()
  return (
    <>
      <TextHead title={title} description={facts.description ?? ''} path={pathname}>
        {textOf(content)}
      </TextHead>
      <div className="wrap aside section section--tight">
        <ol className={css.articles}>
          {parts.map(({ title, marks: [id], blocks }) => (
            <li key={id} id={id}>
              <h2>{title}</h2>
              <Blocks blocks={blocks} />
            </li>
          ))}
        </ol>
        <nav className="aside__stick desktop-only" aria-label={t('Sommaire')}>
          <Panel className="stack gap-2">
            <h2>{t('Sommaire')}</h2>
            <ol className={css.contents}>
              {parts.map(({ title, marks: [id] }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </Panel>
        </nav>
      </div>
    </>
  )
}

/** Paragraphs and lists, whose links are those of Markdown. */
const Blocks = ({ blocks }: { blocks: Block[] }) =>
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
