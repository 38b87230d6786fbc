import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { TextDialog } from './text-dialog.tsx'
import { isLink } from './visual-extensions.ts'

/** The address behind the selected words, or behind a link at the cursor; without words the address is its own text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [current] = useState<string>(() => editor.getAttributes('link').href ?? '')
  function apply(typed: string): string | undefined {
    const href = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed
    if (!isLink(href)) return 'Indiquez une adresse comme https://exemple.sn, /locations, mailto:… ou tel:…'
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !current)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setMark('link', { href }).run()
    return undefined
  }
  return (
    <TextDialog
      title="Lien"
      label="Adresse du lien"
      initial={current}
      onApply={apply}
      onClose={onClose}
      onRemove={current ? () => editor.chain().focus().extendMarkRange('link').unsetMark('link').run() : undefined}
    />
  )
}
