import type { Language } from '@keur/contract/language'
import { limits } from '@keur/contract/limits'
import type { ReplyTemplate, ReplyText } from '@keur/contract/reply-text'
import { replyBodyProblem, replySubjectProblem } from '@keur/contract/reply-values'
import type { ReplySituation } from '@keur/contract/vocabulary'
import { http } from '@keur/kit/http'
import { Button, Input, Select, Textarea } from '@keur/kit/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { formatDateTime } from '../shared/dates.ts'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import css from './replies-page.module.css'
import { exampleLead } from './reply-examples.ts'
import { replyLabels, replyTemplates } from './reply-templates.ts'
import { replyOf } from './reply-text.ts'

export type WhenUnsaved = (situation: ReplySituation, language: Language, isUnsaved: boolean) => void

interface ReplyEditorProps {
  situation: ReplySituation
  language: Language
  stored: ReplyText | undefined
  onSaved: (saved: ReplyText) => void
  whenUnsaved: WhenUnsaved
}

const languageNames: Record<Language, string> = { fr: 'en français', en: 'en anglais' }

const isSame = (one: ReplyTemplate, other: ReplyTemplate) => one.subject === other.subject && one.body === other.body

/** The text for one situation in one language, with an example of what a visitor would get. */
export function ReplyEditor({ situation, language, stored, onSaved, whenUnsaved }: ReplyEditorProps) {
  const original = replyTemplates[language][situation]
  const current = stored?.template ?? original
  const [text, setText] = useState<ReplyTemplate>(current)
  const isUnsaved = !isSame(text, current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page only keeps the answer.
  useEffect(() => whenUnsaved(situation, language, isUnsaved), [isUnsaved])
  const saving = useAction(async (template: ReplyTemplate | undefined) => {
    const body = { revision: stored?.revision ?? 0, ...(template && { template }) }
    const saved = await http.put('/admin/replies/:situation/:language', { params: { situation, language }, body })
    setText(saved.template ?? original)
    onSaved(saved)
    return template ? 'Texte enregistré.' : 'Le texte d’origine est rétabli.'
  })
  const problems = { subject: replySubjectProblem(text.subject), body: replyBodyProblem(text.body) }
  const save = (event: FormEvent) => {
    event.preventDefault()
    // What equals the text of the site stays equal to it when the site gets another one.
    if (!problems.subject && !problems.body) saving.start(isSame(text, original) ? undefined : text)
  }
  const name = `${replyLabels[situation]}, ${languageNames[language]}`
  return (
    <form className="stack" aria-label={name} onSubmit={save}>
      <Input
        label={`Objet ${languageNames[language]}`}
        required
        maxLength={limits.title}
        lang={language}
        value={text.subject}
        error={problems.subject}
        onChange={({ target }) => setText({ ...text, subject: target.value })}
      />
      <Textarea
        label={`Texte ${languageNames[language]}`}
        required
        rows={12}
        maxLength={limits.note}
        lang={language}
        value={text.body}
        error={problems.body}
        onChange={({ target }) => setText({ ...text, body: target.value })}
      />
      <Preview situation={situation} language={language} template={text} />
      <div className="row gap-2">
        <Button type="submit" busy={saving.busy} disabled={!isUnsaved}>
          Enregistrer
        </Button>
        {stored?.template && (
          <Button variant="line" busy={saving.busy} onClick={() => saving.start(undefined)}>
            Revenir au texte d’origine
          </Button>
        )}
      </div>
      <ActionStatus success={isUnsaved ? undefined : saving.success} error={saving.error} />
      {stored && stored.former.length > 0 && (
        <details>
          <summary>{`Textes précédents\u00a0: ${stored.former.length}`}</summary>
          <ul className="stack gap-3">
            {stored.former.map(({ until, ...former }) => (
              <li key={until} className="stack gap-2">
                <p className="small soft">{`Jusqu’au ${formatDateTime(until)}`}</p>
                <p className={css.preview} lang={language}>
                  {former.body}
                </p>
                <Button size="s" variant="line" onClick={() => setText(former)}>
                  Reprendre ce texte
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </form>
  )
}

interface PreviewProps {
  situation: ReplySituation
  language: Language
  template: ReplyTemplate
}

function Preview({ situation, language, template }: PreviewProps) {
  const [example, setExample] = useState('complete')
  const lead = exampleLead(situation, language, example === 'complete')
  const { subject, text } = replyOf(lead, situation, undefined, template)
  return (
    <div className="stack gap-2">
      <Select
        label={`Exemple ${languageNames[language]}`}
        value={example}
        options={[
          { value: 'complete', label: 'Une demande complète' },
          { value: 'least', label: 'Une demande sans précisions' }
        ]}
        onChange={({ target }) => setExample(target.value)}
      />
      <section className={css.preview} lang={language} aria-label={`Aperçu ${languageNames[language]}`}>
        <b>{subject}</b>
        {`\n\n${text}`}
      </section>
    </div>
  )
}
