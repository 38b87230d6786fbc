import { loadMarkdownParser, Markdown } from '@keur/kit/markdown'
import { Button, classNames, Field, Note, Prose, Skeleton } from '@keur/kit/ui'
import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState
} from 'react'
import type { EditorField } from '../../shared/editor/editor-definition.ts'
import { typeInto } from '../../shared/editor/type-into.ts'
import { SinglePhotoStatus, useSinglePhoto } from '../../shared/photos/single-photo.tsx'
import type { Edit, Format } from './edit.ts'
import { image, newLine } from './formats.ts'
import css from './markdown.module.css'
import { formatOf, MarkdownToolbar } from './markdown-toolbar.tsx'

type MarkdownFieldProps = ComponentProps<NonNullable<EditorField['Control']>>

type Mode = 'visual' | 'source'

/** What the visual editor cannot keep is never put through it. */
const unsupported =
  'Ce texte a une mise en forme que l’éditeur visuel ne saurait pas garder : il reste en texte source, tel quel.'
const notLoaded = 'L’éditeur visuel n’a pas pu être chargé. Le texte source fonctionne, et rien n’est perdu.'

/** The text of an article: as it will look, or its Markdown with a preview as visitors will see it. */
export function MarkdownField({ id, label, error, text, ...rest }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [mode, setMode] = useState<Mode>('visual')
  const [notice, setNotice] = useState<string>()
  const [visual, setVisual] = useState<typeof import('../visual/visual-editor.tsx')>()
  const focusVisual = useRef<(() => void) | null>(null)
  const isVisual = mode === 'visual'
  const stay = useCallback((reason: string) => {
    setMode('source')
    setNotice(reason)
  }, [])
  const leave = useCallback(() => stay(unsupported), [stay])

  // Apart from the form's own scripts, which stay light.
  useEffect(() => {
    if (!isVisual || visual) return
    import(/* webpackChunkName: "admin-visual-editor" */ '../visual/visual-editor.tsx').then(setVisual, () =>
      stay(notLoaded)
    )
  }, [isVisual, visual, stay])

  function choose(next: Mode) {
    setNotice(undefined)
    setMode(next)
  }
  const [parser, setParser] = useState<Awaited<ReturnType<typeof loadMarkdownParser>>>()
  const [isPreview, setIsPreview] = useState(false)
  const photo = useSinglePhoto(({ url }) => format(image(url)))
  const previewText = useDeferredValue(text)

  useEffect(() => void loadMarkdownParser().then(setParser, () => undefined), [])

  function apply(edit: Edit) {
    setIsPreview(false)
    if (area.current) applyEdit(area.current, edit)
  }
  async function format(formatText: Format) {
    // Without a wait where the parser is there: a letter typed next must find the marks written.
    const { parseMarkdown } = parser ?? (await loadMarkdownParser())
    const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    const edit = formatText(value, selectionStart, selectionEnd, parseMarkdown)
    if (edit) apply(edit)
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const shortcut = formatOf(event)
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    const edit = !shortcut && isPlainEnter && newLine(value, selectionStart, selectionEnd)
    if (shortcut || edit) event.preventDefault()
    if (shortcut) format(shortcut)
    if (edit) apply(edit)
  }
  const sendPhoto = ([file]: File[]) => file && photo.send(file)
  const picturesOf = (data: DataTransfer) => [...data.files].filter(({ type }) => type.startsWith('image/'))

  return (
    <div className="stack gap-3">
      <Field id={id} label={label} error={error}>
        {(control) => (
          <>
            <div className="row gap-2">
              {modes.map(([value, name]) => (
                <Button
                  key={value}
                  variant={mode === value ? 'dark' : 'line'}
                  size="s"
                  aria-pressed={mode === value}
                  onClick={() => choose(value)}
                >
                  {name}
                </Button>
              ))}
            </div>
            <div role="status">{notice && <Note inLiveRegion>{notice}</Note>}</div>
            <div className={classNames(css.sides, isVisual && css.hidden)}>
              <Button
                variant={isPreview ? 'line' : 'dark'}
                size="s"
                aria-pressed={!isPreview}
                onClick={() => setIsPreview(false)}
              >
                Écrire
              </Button>
              <Button
                variant={isPreview ? 'dark' : 'line'}
                size="s"
                aria-pressed={isPreview}
                onClick={() => setIsPreview(true)}
              >
                Aperçu
              </Button>
            </div>
            {isVisual &&
              (visual ? (
                <visual.VisualEditor
                  label={String(label)}
                  error={typeof error === 'string' ? error : undefined}
                  text={text}
                  onChange={(next) => typeInto(area.current, next)}
                  onUnknown={leave}
                  focus={focusVisual}
                />
              ) : (
                <Skeleton shape="block" />
              ))}
            <div className={classNames(css.both, isVisual ? css.visual : isPreview ? css.reading : css.writing)}>
              <div className={css.write}>
                {!isVisual && <MarkdownToolbar onFormat={format} onPhoto={sendPhoto} controls={id} />}
                <textarea
                  {...rest}
                  {...control}
                  ref={area}
                  className={css.area}
                  // The form reads it; while it is out of sight, it passes the focus on.
                  tabIndex={isVisual ? -1 : undefined}
                  aria-hidden={isVisual || undefined}
                  onFocus={() => isVisual && focusVisual.current?.()}
                  onKeyDown={onKeyDown}
                  onPaste={(event) => {
                    const pictures = picturesOf(event.clipboardData)
                    if (pictures.length > 0) event.preventDefault()
                    sendPhoto(pictures)
                  }}
                  onDrop={(event) => {
                    const pictures = picturesOf(event.dataTransfer)
                    if (pictures.length > 0) event.preventDefault()
                    sendPhoto(pictures)
                  }}
                />
                <SinglePhotoStatus photo={photo} />
              </div>
              {!isVisual && (
                <section className={css.read} aria-label="Aperçu">
                  {previewText.trim() ? (
                    <Prose>
                      <Markdown>{previewText}</Markdown>
                    </Prose>
                  ) : (
                    <p className="soft small">
                      L’article s’affiche ici pendant que vous l’écrivez, tel que les visiteurs le liront.
                    </p>
                  )}
                </section>
              )}
            </div>
          </>
        )}
      </Field>
      {!isVisual && <MarkdownGuide />}
    </div>
  )
}

const modes: [Mode, string][] = [
  ['visual', 'Éditeur visuel'],
  ['source', 'Texte source']
]

/** Edits the text area as if the text were typed, so that the browser's undo reverts it. */
function applyEdit(area: HTMLTextAreaElement, { from, to, text, select }: Edit) {
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, but the only API with undo. Where it is missing, the text is replaced without undo.
  const typed = text === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, text)
  if (!typed) {
    area.setRangeText(text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}

const examples: [name: string, source: string][] = [
  ['Titre', '## Le quartier'],
  ['Gras', 'un **mot** important'],
  ['Italique', 'un mot *étranger*'],
  ['Liste', '- calme\n- proche du marché'],
  ['Liste numérotée', '1. visiter\n2. signer'],
  ['Lien', '[nos locations](/locations)']
]

/** Examples of the syntax, each with its result. */
function MarkdownGuide() {
  return (
    <details className={css.guide} open>
      <summary>Guide de mise en forme</summary>
      <ul>
        {examples.map(([name, source]) => (
          <li key={name}>
            <span className="small soft">{name}</span>
            <code>{source}</code>
            <div className={css.result}>
              <Markdown>{source}</Markdown>
            </div>
          </li>
        ))}
        <li>
          <span className="small soft">Image</span>
          <code>![La cour](adresse)</code>
          <p className="small">Le bouton «&nbsp;Image&nbsp;» envoie la photo et écrit son adresse.</p>
        </li>
      </ul>
    </details>
  )
}
