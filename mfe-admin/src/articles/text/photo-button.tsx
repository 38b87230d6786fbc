import { photoAccept } from '@keur/contract/vocabulary'
import { classNames, Icon } from '@keur/kit/ui'
import patterns from '../../shared/layout/patterns.module.css'
import css from './markdown.module.css'

/** Chooses a file for the place of the cursor, in both editors of a text. The same file can be chosen again. */
export const PhotoButton = ({ onPhotos }: { onPhotos: (files: File[]) => void }) => (
  <label className={classNames(patterns.fileInput, css.photo)}>
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
