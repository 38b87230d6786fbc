import { limits } from '@keur/contract/limits'
import type { ListingSection, RecordingKind } from '@keur/contract/vocabulary'
import { Button, Note, Select, Textarea } from '@keur/kit/ui'
import { formatDuration, formatFileSize } from '@keur/kit/uploads'
import { type ReactNode, useRef } from 'react'
import type { EditorField, FieldGroup } from '../editor/editor-definition.ts'
import { typeInto } from '../editor/type-into.ts'
import patterns from '../layout/patterns.module.css'
import { RecordingPreview } from './recording-preview.tsx'
import {
  displayRecording,
  formatRecording,
  parseRecording,
  type RecordingDraft,
  recordingBody,
  recordingProblem
} from './recording-text.ts'
import { useRecordingUpload } from './use-recording-upload.ts'

interface RecordingFieldProps {
  id: string
  name?: string
  label: ReactNode
  error?: string
  defaultValue?: string | number | readonly string[]
  text: string
}

const hints = {
  video: 'MP4 ou WebM. Les visiteurs voient sa durée et son poids, et la première photo, avant de la charger.',
  audio: 'Une minute suffit\u00a0: le bien, le quartier, ce qui ne se voit pas sur les photos. MP3, M4A, OGG ou WebM.'
}
const chooseLabels = { video: 'Choisir une vidéo', audio: 'Choisir un enregistrement' }
const accepted = { video: 'video/mp4,video/webm', audio: 'audio/*,video/webm' }
const spokenLanguages = [
  { value: 'fr', label: 'Français' },
  { value: 'wo', label: 'Wolof' }
]

const unplayable = 'Ce navigateur ne lit pas ce fichier. Enregistrez-le dans un format plus courant (H.264, AAC).'

function RecordingControl({
  type,
  kind,
  ...props
}: RecordingFieldProps & { type: ListingSection; kind: RecordingKind }) {
  const { id, name, label, error, defaultValue, text } = props
  const field = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const recording = parseRecording(text)
  const write = (next: RecordingDraft | undefined) => typeInto(field.current, next ? formatRecording(next) : '')
  const change = (changes: Partial<RecordingDraft>) => {
    const current = parseRecording(field.current?.value ?? '')
    if (current) write({ ...current, ...changes })
  }
  const sending = useRecordingUpload(type, kind, ({ url, size }) =>
    // Texts stay: a better file of the same words.
    write({ ...(kind === 'audio' ? { language: 'fr' } : {}), ...recording, url, size, duration: undefined })
  )
  const remove = () => {
    write(undefined)
    sending.setFailure(null)
    button.current?.focus()
  }
  return (
    <div className="stack gap-3">
      <p>
        <b id={`${id}-label`}>{label}</b> <span className="soft small">(facultatif)</span>
      </p>
      <p className="soft small" id={`${id}-hint`}>
        {hints[kind]}
      </p>
      {/* Holds the text of the form; an error that leads here leads on to the button. */}
      <input
        ref={field}
        id={id}
        name={name}
        defaultValue={defaultValue}
        className="sr"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        onFocus={() => button.current?.focus()}
      />
      {error && <Note tone="bad">{error}</Note>}
      <div role="status">
        {sending.progress && <p className="small">{`${sending.progress.name} · ${sending.progress.percent}\u00a0%`}</p>}
        {sending.failure && <Note tone="bad">{sending.failure.reason}</Note>}
      </div>
      {sending.progress && (
        <progress
          className={patterns.progress}
          max={100}
          value={sending.progress.percent}
          aria-label="Envoi du fichier"
        />
      )}
      {recording && (
        <>
          <RecordingPreview
            key={recording.url}
            kind={kind}
            url={recording.url}
            onDuration={(duration) => recording.duration === undefined && change({ duration })}
            onError={() => sending.setFailure({ reason: unplayable })}
          />
          <p className="small" role="status">
            {[
              recording.duration === undefined ? 'Lecture de la durée…' : formatDuration(recording.duration),
              recording.size && formatFileSize(recording.size)
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
      <div className="row gap-2">
        <input
          ref={chooser}
          type="file"
          hidden
          accept={accepted[kind]}
          data-testid={`${kind}-file`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) sending.send(file)
            currentTarget.value = ''
          }}
        />
        <Button
          ref={button}
          variant="line"
          size="s"
          aria-describedby={`${id}-hint`}
          onClick={() => chooser.current?.click()}
        >
          {recording ? 'Remplacer le fichier' : chooseLabels[kind]}
        </Button>
        {sending.progress && (
          <Button variant="line" size="s" onClick={sending.cancel}>
            Annuler l’envoi
          </Button>
        )}
        {recording && (
          <Button variant="quiet" size="s" onClick={remove}>
            {kind === 'video' ? 'Retirer la vidéo' : 'Retirer la présentation'}
          </Button>
        )}
      </div>
      {recording && kind === 'video' && <CaptionFields id={id} recording={recording} onChange={change} />}
      {recording && kind === 'audio' && <SpokenFields id={id} recording={recording} onChange={change} />}
    </div>
  )
}

interface TextFieldsProps {
  id: string
  recording: RecordingDraft
  onChange: (changes: Partial<RecordingDraft>) => void
}

const captionFields = [
  ['fr', 'Sous-titres en français', 'Au format WebVTT, si quelqu’un parle\u00a0: collez le texte du fichier .vtt.'],
  ['en', 'Sous-titres en anglais', undefined]
] as const

/** They are no fields of the form: their texts are part of the recording's. */
const CaptionFields = ({ id, recording: { captions = {} }, onChange }: TextFieldsProps) =>
  captionFields.map(([language, label, hint]) => (
    <Textarea
      key={language}
      id={`${id}-${language}`}
      label={label}
      hint={hint}
      optional
      placeholder={'WEBVTT\n\n00:00.000 --> 00:04.000\nBienvenue.'}
      maxLength={limits.captions}
      value={captions[language] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ captions: { ...captions, [language]: value } })}
    />
  ))

const SpokenFields = ({ id, recording: { language = 'fr', transcript = '' }, onChange }: TextFieldsProps) => (
  <>
    <Select
      id={`${id}-language`}
      label="Langue parlée"
      options={spokenLanguages}
      value={language}
      onChange={({ currentTarget: { value } }) => onChange({ language: value })}
    />
    <Textarea
      id={`${id}-transcript`}
      label="Ce qui est dit, en français"
      hint="Pour les visiteurs qui n’entendent pas, ou ne comprennent pas le wolof."
      maxLength={limits.transcript}
      value={transcript}
      onChange={({ currentTarget: { value } }) => onChange({ transcript: value })}
    />
  </>
)

const recordingField = (type: ListingSection, kind: RecordingKind, label: string): EditorField => ({
  label,
  Control: ((props: RecordingFieldProps) => (
    <RecordingControl type={type} kind={kind} {...props} />
  )) as EditorField['Control'],
  format: (stored) => formatRecording(stored as RecordingDraft),
  parse: recordingBody,
  display: displayRecording,
  check: (text) => recordingProblem(kind, text),
  optional: true,
  wide: true
})

export const recordingGroup = (type: ListingSection): FieldGroup<'video' | 'presentation'> => ({
  title: 'Vidéo et présentation parlée',
  fields: {
    video: recordingField(type, 'video', 'Vidéo'),
    presentation: recordingField(type, 'audio', 'Présentation parlée')
  }
})
