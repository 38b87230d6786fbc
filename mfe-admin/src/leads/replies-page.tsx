import { languages } from '@keur/contract/language'
import type { ReplyText } from '@keur/contract/reply-text'
import { replyValueLabels } from '@keur/contract/reply-values'
import { type ReplySituation, replySituations } from '@keur/contract/vocabulary'
import { useLoaderData } from '@keur/kit/router'
import { Badge } from '@keur/kit/ui'
import { useRef, useState } from 'react'
import { UnsavedChangesDialog } from '../shared/editor/draft-dialogs.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { FoldedPanel } from '../shared/layout/folded-panel.tsx'
import { Restricted } from '../shared/layout/restricted.tsx'
import css from './replies-page.module.css'
import { ReplyEditor, type WhenUnsaved } from './reply-editor.tsx'
import { replyLabels } from './reply-templates.ts'

/** The texts from which everybody answers visitors: what comes with the site, or what the head of the agency wrote. */
export function RepliesPage() {
  const loaded = useLoaderData<ReplyText[]>()
  const [replies, setReplies] = useState(loaded)
  const unsaved = useRef(new Set<string>())
  const onSaved = (saved: ReplyText) =>
    setReplies((before) => [
      ...before.filter(({ situation, language }) => situation !== saved.situation || language !== saved.language),
      saved
    ])
  const whenUnsaved: WhenUnsaved = (situation, language, isUnsaved) => {
    unsaved.current[isUnsaved ? 'add' : 'delete'](`${situation} ${language}`)
  }
  return (
    <AdminPage
      title="Textes des réponses"
      lead="Ce qui est proposé à tous ceux qui répondent aux demandes. Chacun peut encore le changer avant l’envoi."
    >
      <FoldedPanel title="Ce qui se remplit tout seul">
        <div className="stack">
          <dl>
            {Object.entries(replyValueLabels).map(([name, label]) => (
              <div key={name}>
                <dt>
                  <code>{`{${name}}`}</code>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <p>
            {
              'Une phrase ou une ligne dont un nom n’a pas de valeur dans la demande n’est pas écrite\u00a0: il n’y a jamais de trou.'
            }
          </p>
        </div>
      </FoldedPanel>
      <Restricted right="writeReplies">
        {replySituations.map((situation) => (
          <SituationPanel
            key={situation}
            situation={situation}
            replies={replies.filter((reply) => reply.situation === situation)}
            onSaved={onSaved}
            whenUnsaved={whenUnsaved}
          />
        ))}
      </Restricted>
      <UnsavedChangesDialog
        hasUnsavedChanges={() => unsaved.current.size > 0}
        isStorable={false}
        onDiscard={() => unsaved.current.clear()}
      />
    </AdminPage>
  )
}

interface SituationPanelProps {
  situation: ReplySituation
  replies: ReplyText[]
  onSaved: (saved: ReplyText) => void
  whenUnsaved: WhenUnsaved
}

function SituationPanel({ situation, replies, ...changes }: SituationPanelProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <FoldedPanel
      title={replyLabels[situation]}
      badge={replies.some(({ template }) => template) && <Badge tone="gold">Modifié</Badge>}
      onToggle={(isOpen) => isOpen && setWasOpened(true)}
    >
      <div className={css.languages}>
        {wasOpened &&
          languages.map((language) => (
            <ReplyEditor
              key={language}
              situation={situation}
              language={language}
              stored={replies.find((reply) => reply.language === language)}
              {...changes}
            />
          ))}
      </div>
    </FoldedPanel>
  )
}
