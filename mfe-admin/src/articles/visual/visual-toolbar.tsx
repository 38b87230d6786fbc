import type { ChainedCommands, Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import css from '../text/markdown.module.css'
import { PhotoButton } from '../text/photo-button.tsx'

interface Tool {
  name: string
  content: ReactNode
  /** What it is on in, by the names of the editor. */
  mark?: [name: string, attributes?: object]
  run: (chain: ChainedCommands) => ChainedCommands
  /** In the syntax of aria-keyshortcuts. */
  keys?: string
}

const tools: Tool[] = [
  { name: 'Gras', content: <b>G</b>, mark: ['bold'], run: (chain) => chain.toggleBold(), keys: 'Control+B' },
  { name: 'Italique', content: <i>I</i>, mark: ['italic'], run: (chain) => chain.toggleItalic(), keys: 'Control+I' },
  {
    ...{ name: 'Titre', content: 'Titre', keys: 'Control+Alt+2', mark: ['heading', { level: 2 }] },
    run: (chain) => chain.toggleHeading({ level: 2 })
  },
  {
    ...{ name: 'Sous-titre', content: 'Sous-titre', keys: 'Control+Alt+3', mark: ['heading', { level: 3 }] },
    run: (chain) => chain.toggleHeading({ level: 3 })
  },
  {
    ...{ name: 'Liste', content: 'Liste', keys: 'Control+Shift+8', mark: ['bulletList'] },
    run: (chain) => chain.toggleBulletList()
  },
  {
    ...{ name: 'Liste numérotée', content: 'Numérotée', keys: 'Control+Shift+7', mark: ['orderedList'] },
    run: (chain) => chain.toggleOrderedList()
  },
  {
    ...{ name: 'Citation', content: 'Citation', keys: 'Control+Shift+B', mark: ['blockquote'] },
    run: (chain) => chain.toggleBlockquote()
  },
  { name: 'Annuler la frappe', content: '↶', run: (chain) => chain.undo(), keys: 'Control+Z' },
  { name: 'Rétablir la frappe', content: '↷', run: (chain) => chain.redo(), keys: 'Control+Shift+Z' }
] as Tool[]

interface VisualToolbarProps {
  editor: Editor
  onLink: () => void
  onPicture: (file: File) => void
  onDescribe: () => void
}

/** Each button says whether it is on where the cursor stands. */
export function VisualToolbar({ editor, onLink, onPicture, onDescribe }: VisualToolbarProps) {
  return (
    <fieldset className={css.tools}>
      <legend className="sr">Mise en forme</legend>
      {tools.map(({ name, content, mark, run, keys }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-pressed={mark && editor.isActive(...mark)}
          aria-keyshortcuts={keys}
          title={name}
          // The button would take the selection out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {content}
        </button>
      ))}
      <button type="button" aria-pressed={editor.isActive('link')} onClick={onLink}>
        Lien
      </button>
      {editor.isActive('image') && (
        <button type="button" onClick={onDescribe}>
          Texte de l’image
        </button>
      )}
      <PhotoButton onPhotos={([file]) => file && onPicture(file)} />
    </fieldset>
  )
}
