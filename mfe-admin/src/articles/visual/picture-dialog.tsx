import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { TextDialog } from './text-dialog.tsx'

interface PictureDialogProps {
  editor: Editor
  url: string
  onClose: () => void
}

/** What a picture shows, before it is put at the cursor, and afterwards. */
export function PictureDialog({ editor, url, onClose }: PictureDialogProps) {
  const [selected] = useState(() => (editor.getAttributes('image').src === url ? editor.getAttributes('image') : null))
  function apply(alt: string): string | undefined {
    if (!alt) return 'Dites ce que montre l’image, pour qui ne la voit pas.'
    const chain = editor.chain().focus()
    if (selected) chain.updateAttributes('image', { alt }).run()
    else
      chain
        .insertContent([
          { type: 'paragraph', content: [{ type: 'image', attrs: { src: url, alt } }] },
          { type: 'paragraph' }
        ])
        .run()
    return undefined
  }
  return (
    <TextDialog
      title="Texte de l’image"
      label="Ce que montre l’image"
      initial={selected?.alt ?? ''}
      onApply={apply}
      onClose={onClose}
    />
  )
}
