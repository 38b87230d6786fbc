import { photoAccept } from '@keur/contract/vocabulary'
import { t } from '@keur/kit/language'
import { Icon } from '@keur/kit/ui'
import { useId, useRef } from 'react'
import css from './owner-form.module.css'
import type { Photos } from './use-photos.ts'

/** Adds, shows and removes photos. */
export function PhotoPicker({ photos, disabled }: { photos: Photos; disabled: boolean }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { problem, preparing, isFull } = photos

  const remove = (photo: number) => {
    photos.remove(photo)
    input.current?.focus()
  }
  return (
    <fieldset className={css.picker} disabled={disabled}>
      <legend>
        {t('Photos')} <span>{t('(facultatif)')}</span>
      </legend>
      <p className="small soft" id={`${id}-hint`}>
        {t(
          'Dix au plus. La façade, le séjour, une chambre, la cuisine, la cour\u00a0: même prises au téléphone, elles aident à estimer. Elles sont allégées avant l’envoi.'
        )}
      </p>
      {photos.photos.length > 0 && (
        <ul className={css.photos}>
          {photos.photos.map(({ id: photo, name, preview }, index) => (
            <li key={photo}>
              {preview ? <img src={preview} alt={name} width={320} height={240} /> : <span>{name}</span>}
              <button
                type="button"
                aria-label={t('Retirer la photo {number}', { number: index + 1 })}
                onClick={() => remove(photo)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className={css.choose}>
        <Icon name="photo" />
        {preparing
          ? t('Préparation des photos…')
          : photos.photos.length > 0
            ? t('Ajouter d’autres photos')
            : t('Choisir des photos')}
        <input
          ref={input}
          type="file"
          accept={photoAccept}
          multiple
          disabled={isFull}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={({ target }) => {
            photos.add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      <p className={css.problem} id={`${id}-problem`} role="status">
        {problem}
      </p>
    </fieldset>
  )
}
