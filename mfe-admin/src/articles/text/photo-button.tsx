import { photoAccept } from '@keur/contract/vocabulary'
import { Icon } from '@keur/kit/ui'
import css from './markdown.module.css'

/** Chooses a file for the place of the cursor, in both editors of a text. The same file can be chosen again. */
export const PhotoButton = ({ onPhotos }: { onPhotos: (files: File[]) => void }) => (
  <label className={css.photo}>
    <Icon name="photo" />
    Image
    <input
      type="file"
      accept={photoAccept}
      onChange={({ target }) => {
        onPhotos([...(target.files ?? [])])
        target.value = ''
      }}
    />
  </label>
)
