import { useLoaderData, useLocation, useRevalidator } from '@keur/kit/router'
import { Chip, Chips } from '@keur/kit/ui'
import { useState } from 'react'
import { DeskList } from '../shared/frame/desk-list.tsx'
import { DeskPage } from '../shared/frame/desk-page.tsx'
import { Outcome } from '../shared/frame/outcome.tsx'
import { CommentRow } from './comment-row.tsx'
import { type Comments, commentStateChoices } from './comments-page.loader.ts'
import css from './comments-page.module.css'

const emptyTexts: Record<string, string> = {
  '?etat=signales': 'Aucun commentaire signalé.',
  '?etat=masques': 'Aucun commentaire masqué.'
}

/** What readers wrote below articles. What other readers reported comes first. */
export function CommentsPage() {
  const { list, reported, reportedTotal } = useLoaderData<Comments>()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<string>()
  const decided = (words: string) => {
    setDone(words)
    revalidate()
  }
  const shown = new Set(reported.map(({ _id }) => _id))
  const rest = list.comments.filter(({ _id }) => !shown.has(_id))
  return (
    <DeskPage title="Commentaires" lead="Ce que les lecteurs écrivent sous les articles.">
      <nav aria-label="Commentaires à voir">
        <Chips>
          {[{ word: '', label: 'Tous' }, ...commentStateChoices].map(({ word, label }) => (
            <li key={word}>
              <Chip to={pathname + (word && `?etat=${word}`)} current={stateIn(search) === word}>
                {label}
                {word === 'signales' && reportedTotal > 0 && <span>({reportedTotal})</span>}
              </Chip>
            </li>
          ))}
        </Chips>
      </nav>
      <Outcome done={done} failure={undefined} takesFocus />
      {reported.length > 0 && (
        <section className={css.reported} aria-labelledby="signales">
          <h2 id="signales">À examiner</h2>
          <ul className={css.rows}>
            {reported.map((comment) => (
              <CommentRow key={comment._id} comment={comment} onDecided={decided} />
            ))}
          </ul>
        </section>
      )}
      <DeskList
        label="Commentaires"
        total={list.total}
        noun={{ one: 'commentaire', many: 'commentaires' }}
        page={list.page}
        totalPages={list.totalPages}
        empty={
          reported.length > 0 ? 'Aucun autre commentaire.' : (emptyTexts[search] ?? 'Aucun commentaire pour le moment.')
        }
      >
        {rest.map((comment) => (
          <CommentRow key={comment._id} comment={comment} onDecided={decided} />
        ))}
      </DeskList>
    </DeskPage>
  )
}

const stateIn = (search: string) => new URLSearchParams(search).get('etat') ?? ''
