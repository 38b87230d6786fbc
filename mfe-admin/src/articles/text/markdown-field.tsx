import { Markdown } from '@keur/kit/markdown'
import { Button, classNames, Field, Prose } from '@keur/kit/ui'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { SinglePhotoStatus, useSinglePhoto } from '../../shared/photos/index.ts'
import { type Edit, type Format, image, newLine } from './formats.ts'
import css from './markdown-field.module.css'
import { MarkdownGuide } from './markdown-guide.tsx'
import { formatOf, MarkdownToolbar } from './markdown-toolbar.tsx'
import { writeInto } from './write-into.ts'

interface MarkdownFieldProps extends Omit<ComponentProps<'textarea'>, 'value'> {
  id: string
  label: ReactNode
  error?: ReactNode
  /** What stands in it now: the preview follows. */
  text: string
}

/** The text of an article: written on one side, read on the other as visitors will read it. */
export function MarkdownField({ id, label, error, text, ...rest }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [reading, setReading] = useState(false)
  const photo = useSinglePhoto(({ url }) => format(image(url)))
  const seen = useDeferredValue(text)

  function write(edit: Edit) {
    setReading(false)
    if (area.current) writeInto(area.current, edit)
  }
  function format(asked: Format) {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    write(asked(value, selectionStart, selectionEnd))
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const asked = formatOf(event)
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    const edit = asked
      ? asked(value, selectionStart, selectionEnd)
      : isPlainEnter && newLine(value, selectionStart, selectionEnd)
    if (!edit) return
    event.preventDefault()
    write(edit)
  }
  const take = ([file]: File[]) => file && photo.send(file)
  const pictureOf = (data: DataTransfer) => [...data.files].filter(({ type }) => type.startsWith('image/'))

  return (
    <div className="stack gap-3">
      <Field id={id} label={label} error={error}>
        {(control) => (
          <>
            <div className={css.sides}>
              <Button
                variant={reading ? 'line' : 'dark'}
                size="s"
                aria-pressed={!reading}
                onClick={() => setReading(false)}
              >
                Écrire
              </Button>
              <Button
                variant={reading ? 'dark' : 'line'}
                size="s"
                aria-pressed={reading}
                onClick={() => setReading(true)}
              >
                Aperçu
              </Button>
            </div>
            <div className={classNames(css.both, reading ? css.reading : css.writing)}>
              <div className={css.write}>
                <MarkdownToolbar onFormat={format} onPhoto={take} controls={id} />
                <textarea
                  {...rest}
                  {...control}
                  ref={area}
                  className={css.area}
                  onKeyDown={onKeyDown}
                  onPaste={(event) => {
                    const pictures = pictureOf(event.clipboardData)
                    if (pictures.length > 0) event.preventDefault()
                    take(pictures)
                  }}
                  onDrop={(event) => {
                    const pictures = pictureOf(event.dataTransfer)
                    if (pictures.length > 0) event.preventDefault()
                    take(pictures)
                  }}
                />
                <SinglePhotoStatus photo={photo} />
              </div>
              <section className={css.read} aria-label="Aperçu">
                {seen.trim() ? (
                  <Prose>
                    <Markdown>{seen}</Markdown>
                  </Prose>
                ) : (
                  <p className="soft small">
                    L’article s’affiche ici pendant que vous l’écrivez, tel que les visiteurs le liront.
                  </p>
                )}
              </section>
            </div>
          </>
        )}
      </Field>
      <MarkdownGuide />
    </div>
  )
}
