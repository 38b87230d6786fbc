import type { ReactNode } from 'react'
import type { Format } from './edit.ts'
import { bold, heading, italic, link, list, numberedList } from './formats.ts'
import css from './markdown.module.css'
import { PhotoButton } from './photo-button.tsx'

interface Tool {
  name: string
  content: ReactNode
  format: Format
  /** In the syntax of aria-keyshortcuts. */
  keys?: string
}

const tools: Tool[] = [
  { name: 'Gras', content: <b>G</b>, format: bold, keys: 'Control+B' },
  { name: 'Italique', content: <i>I</i>, format: italic, keys: 'Control+I' },
  { name: 'Titre', content: 'Titre', format: heading, keys: 'Control+Alt+2' },
  { name: 'Liste', content: 'Liste', format: list, keys: 'Control+Shift+8' },
  { name: 'Liste numérotée', content: 'Numérotée', format: numberedList, keys: 'Control+Shift+7' },
  { name: 'Lien', content: 'Lien', format: link, keys: 'Control+K' }
]

/** The format of a keyboard shortcut; the command key of a Mac counts as Control. */
export function formatOf({ code, key, ctrlKey, metaKey, shiftKey, altKey }: React.KeyboardEvent): Format | undefined {
  if (!ctrlKey && !metaKey) return undefined
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  const pressed = ['Control', altKey && 'Alt', shiftKey && 'Shift', digit ?? key.toUpperCase()]
    .filter(Boolean)
    .join('+')
  return tools.find(({ keys }) => keys === pressed)?.format
}

interface ToolbarProps {
  onFormat: (format: Format) => void
  onPhoto: (files: File[]) => void
  controls: string
}

export function MarkdownToolbar({ onFormat, onPhoto, controls }: ToolbarProps) {
  return (
    <fieldset className={css.tools}>
      <legend className="sr">Mise en forme</legend>
      {tools.map(({ name, content, format, keys }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-controls={controls}
          aria-keyshortcuts={keys}
          title={`${name}${keys ? ` (${keys.replace('Control', 'Ctrl').replace('Shift', 'Maj').replaceAll('+', ' + ')})` : ''}`}
          onClick={() => onFormat(format)}
        >
          {content}
        </button>
      ))}
      <PhotoButton onPhotos={onPhoto} />
    </fieldset>
  )
}
