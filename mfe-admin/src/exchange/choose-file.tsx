import { Button, classNames, Icon, Note, Panel } from '@keur/kit/ui'
import { type DragEvent, useEffect, useRef } from 'react'
import patterns from '../shared/layout/patterns.module.css'
import { useFileDrop } from '../shared/photos/use-file-drop.ts'
import css from './exchange.module.css'

interface ChooseFileProps {
  error?: string | undefined
  onChoose: (file: File) => void
}

/** A field for a file that is also a drop zone. */
export function ChooseFile({ error, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isOver, handlers } = useFileDrop(([file]) => file && onChoose(file))
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  usePreventFileNavigation()
  return (
    <Panel className="stack gap-3">
      <h2>Importer</h2>
      <label className={classNames(patterns.fileInput, css.dropZone, isOver && css.over)} {...handlers}>
        <Icon name="document" />
        <b>Choisir un fichier CSV ou Excel</b>
        <span>ou le déposer ici</span>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          aria-describedby="fichier-aide"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) onChoose(file)
          }}
        />
      </label>
      <div role="alert">
        {error && (
          <Note tone="bad" inLiveRegion>
            {error}
          </Note>
        )}
      </div>
      <p className="soft small" id="fichier-aide">
        {
          'Rien n’est enregistré avant que vous ayez vu, ligne par ligne, ce qui changera. Au plus 2\u202f000 lignes et 4\u00a0Mo.'
        }
      </p>
    </Panel>
  )
}

interface CheckingFileProps {
  name: string
  /** From 0 to 1: the share of the file that is uploaded. */
  progress: number
  onCancel: () => void
}

export function CheckingFile({ name, progress, onCancel }: CheckingFileProps) {
  const label = progress < 1 ? `Envoi de ${name}` : `Lecture de ${name}`
  return (
    <Panel className="stack">
      <h2>Importer</h2>
      <Progress label={label} value={progress} max={1} stopLabel="Annuler" onStop={onCancel} />
    </Panel>
  )
}

interface ProgressProps {
  label: string
  value: number
  max: number
  stopLabel: string
  onStop: () => void
}

export function Progress({ label, value, max, stopLabel, onStop }: ProgressProps) {
  return (
    <div className="stack gap-3">
      <b role="status">{label}</b>
      <progress className={patterns.progress} value={value} max={max} aria-label={label} />
      <div>
        <Button size="s" variant="line" onClick={onStop}>
          {stopLabel}
        </Button>
      </div>
    </div>
  )
}

/** Browsers open a file that is dropped beside the field, and leave the page. */
function usePreventFileNavigation() {
  useEffect(() => {
    const prevent = (event: Event) => {
      if ((event as unknown as DragEvent).dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    for (const name of ['dragover', 'drop']) document.addEventListener(name, prevent)
    return () => {
      for (const name of ['dragover', 'drop']) document.removeEventListener(name, prevent)
    }
  }, [])
}
