import { classNames, Icon, Note, Panel } from '@keur/kit/ui'
import { type DragEvent, useEffect, useRef } from 'react'
import { useFileDrop } from '../../shared/photos/use-file-drop.ts'
import css from './choose-file.module.css'

interface ChooseFileProps {
  failure?: string
  onChoose: (file: File) => void
}

/** The place for a file: pressed, reached by the keyboard, or dropped upon. */
export function ChooseFile({ failure, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const { over, handlers } = useFileDrop(([file]) => file && onChoose(file))
  useEffect(() => {
    if (failure) input.current?.focus()
  }, [failure])
  useNoFileLost()
  return (
    <Panel className={css.panel}>
      <h2>Importer</h2>
      <label className={classNames(css.place, over && css.over)} {...handlers}>
        <Icon name="document" />
        <b>Choisir un fichier CSV</b>
        <span>ou le déposer ici</span>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-describedby="fichier-aide"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) onChoose(file)
          }}
        />
      </label>
      <div role="alert">
        {failure && (
          <Note tone="bad" inLiveRegion>
            {failure}
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

/** A file that misses its place would open in place of the page. */
function useNoFileLost() {
  useEffect(() => {
    const stay = (event: Event) => {
      if ((event as unknown as DragEvent).dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    for (const name of ['dragover', 'drop']) document.addEventListener(name, stay)
    return () => {
      for (const name of ['dragover', 'drop']) document.removeEventListener(name, stay)
    }
  }, [])
}
