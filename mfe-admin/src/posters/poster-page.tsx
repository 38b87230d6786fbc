import { fold } from '@keur/kit/format'
import { Button, Note, Photo, type PhotoSource, photoUrls, Select } from '@keur/kit/ui'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../shared/csv.ts'
import type { KindDefinition } from '../shared/kinds/kind-definition.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { drawPoster } from './draw-poster.ts'
import css from './poster.module.css'
import { a4, posterFormats } from './poster-formats.ts'
import { type Home, posterTexts } from './poster-texts.ts'

/** The window card of a home: printed by the browser, or downloaded as a picture to send. */
export function PosterPage({ kind, data: home }: { kind: KindDefinition; data: Home }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [format, setFormat] = useState(a4)
  const photos = home.images.filter((image) => photoUrls(image))
  const [photo, setPhoto] = useState(0)
  const [photoFailed, setPhotoFailed] = useState(false)
  const texts = posterTexts(kind, home)
  const url = photos[photo] && largestUrl(photos[photo])
  usePaper(format.paper)

  useEffect(() => {
    let isCurrent = true
    async function draw() {
      const [image] = await Promise.all([url ? loadImage(url) : undefined, document.fonts?.ready])
      if (!isCurrent || !canvas.current) return
      setPhotoFailed(Boolean(url) && !image)
      Object.assign(canvas.current, { width: format.width, height: format.height })
      drawPoster(canvas.current, posterTexts(kind, home), image)
    }
    void draw()
    return () => {
      isCurrent = false
    }
  }, [kind, home, url, format])

  const download = () =>
    canvas.current?.toBlob((file) => {
      if (file) saveFile(`affiche-${fold(home.details.reference).replace(/[^a-z0-9]+/g, '-')}.png`, file, 'image/png')
    }, 'image/png')

  return (
    <div className="stack gap-5">
      <div className="no-print">
        <AdminPage
          title="Affiche"
          lead={`${home.title} · ${home.details.reference}`}
          back={{ to: kind.edit(home._id), label: kind.titles.edit }}
          actions={
            format.paper ? (
              <Button onClick={() => window.print()}>Imprimer</Button>
            ) : (
              <Button onClick={download}>Télécharger l’image</Button>
            )
          }
        >
          {home.state !== 'published' && (
            <Note>
              {`Cette annonce est ${home.state === 'draft' ? 'un brouillon' : 'dans la corbeille'}\u00a0: sa page n’est pas publique, et le code QR n’y mène pas encore.`}
            </Note>
          )}
          {photoFailed && <Note tone="bad">Cette photo ne s’affiche pas. Choisissez-en une autre.</Note>}
          <Select
            label="Format"
            value={format.value}
            options={[...posterFormats]}
            onChange={({ target }) => setFormat(posterFormats.find(({ value }) => value === target.value) ?? a4)}
          />
          {photos.length > 1 && (
            <fieldset className={css.photos}>
              <legend>Photo</legend>
              {photos.map((one, index) => (
                <label key={largestUrl(one)}>
                  <input type="radio" name="photo" checked={index === photo} onChange={() => setPhoto(index)} />
                  <Photo photo={one} alt={`Photo ${index + 1}`} sizes="6rem" fill />
                </label>
              ))}
            </fieldset>
          )}
        </AdminPage>
      </div>
      <canvas
        ref={canvas}
        className={css.poster}
        role="img"
        aria-label={[
          ...[texts.title, texts.price, texts.place, ...texts.facts, texts.reference, texts.agency, texts.phone],
          `Code QR vers ${texts.url}`
        ].join(', ')}
      />
    </div>
  )
}

const largestUrl = (photo: PhotoSource) => {
  const urls = photoUrls(photo, [1600])
  return urls?.jpeg?.split(' ')[0] ?? urls?.src ?? ''
}

async function loadImage(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => image,
    () => undefined
  )
}

/** Prints on paper of this size, without a margin, as long as the page is open: the styles of a section may not. */
function usePaper(size: string | undefined) {
  useEffect(() => {
    if (!size) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${size}; margin: 0 }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [size])
}
