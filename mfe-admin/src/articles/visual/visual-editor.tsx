import type { Photo } from '@keur/contract/photo'
import { loadMarkdownParser } from '@keur/kit/markdown'
import { Prose } from '@keur/kit/ui'
import { Editor } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { useEffect, useRef, useState } from 'react'
import { SinglePhotoStatus, useSinglePhoto } from '../../shared/photos/single-photo.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { readPastedHtml } from './pasted-html.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { readDocument, writeDocument } from './visual-document.ts'
import css from './visual-editor.module.css'
import { extensions } from './visual-extensions.ts'
import { VisualToolbar } from './visual-toolbar.tsx'

interface VisualEditorProps {
  /** The name of the text for who does not see it. */
  label: string
  error: string | undefined
  /** The Markdown, without white space at its ends. */
  text: string
  onChange: (text: string) => void
  /** The text holds something that would be lost here. */
  onUnknown: () => void
  /** Gets the function that moves the focus into the text. */
  focus: { current: (() => void) | null }
}

type StoredPhoto = Pick<Photo, 'url' | 'publicId'>

/** A Markdown text as it will look, to write in. */
export function VisualEditor({ label, error, text, onChange, onUnknown, focus }: VisualEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  /** As this editor has read or written it last: another text comes from outside. */
  const known = useRef<string>(undefined)
  const [editor, setEditor] = useState<Editor>()
  const [, setStep] = useState(0)
  const [dialog, setDialog] = useState<'link' | StoredPhoto>()
  const photo = useSinglePhoto(setDialog)
  const events = useRef({ onChange, sendPhoto: photo.send })
  events.current = { onChange, sendPhoto: photo.send }

  useEffect(() => {
    const sendPicture = (data: DataTransfer | null) => {
      const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (picture) events.current.sendPhoto(picture)
      return picture !== undefined
    }
    const created = new Editor({
      element: place.current,
      extensions,
      // Not as HTML, which the site's policy of Trusted Types refuses.
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
      injectCSS: false,
      editorProps: {
        handlePaste(view, event) {
          if (sendPicture(event.clipboardData)) return true
          const page = readPastedHtml(event.clipboardData?.getData('text/html') ?? '')
          if (!page) return view.pasteText(event.clipboardData?.getData('text/plain') ?? '')
          const slice = DOMParser.fromSchema(view.state.schema).parseSlice(page)
          view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
          return true
        },
        handleDrop: (_view, event, _slice, isMoved) => !isMoved && sendPicture(event.dataTransfer)
      },
      onUpdate: () => {
        known.current = writeDocument(created.getJSON())
        events.current.onChange(known.current)
      },
      onTransaction: () => setStep((step) => step + 1)
    })
    focus.current = () => created.commands.focus()
    setEditor(created)
    return () => created.destroy()
  }, [focus])

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang: 'fr', class: css.text ?? '' },
          ...(error ? { 'aria-invalid': 'true', 'aria-description': error } : {})
        }
      }
    })
  }, [editor, label, error])

  useEffect(() => {
    if (!editor || text === known.current) return
    known.current = text
    void loadMarkdownParser().then(({ parseMarkdown }) => {
      const document = readDocument(text, parseMarkdown)
      if (!document) return onUnknown()
      if (known.current === text && !editor.isDestroyed)
        editor.chain().setMeta('addToHistory', false).setContent(document, { emitUpdate: false }).run()
    }, onUnknown)
  }, [editor, text, onUnknown])

  return (
    <div className={css.editor}>
      {editor && (
        <VisualToolbar
          editor={editor}
          onLink={() => setDialog('link')}
          onPicture={photo.send}
          onDescribe={() => setDialog({ url: editor.getAttributes('image').src, publicId: '' })}
        />
      )}
      <Prose>
        <div ref={place} />
      </Prose>
      <SinglePhotoStatus photo={photo} />
      {editor && dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {editor && typeof dialog === 'object' && (
        <PictureDialog editor={editor} url={dialog.url} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}
