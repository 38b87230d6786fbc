export { lazyHydrate, staticIsland } from '../hydration/lazy-hydrate.tsx'
export { lazyPage } from '../hydration/lazy-page.tsx'
export { useIsHydrating } from '../hydration/use-hydration.ts'
export { Badge, type BadgeTone, LocationBadge } from './badge.tsx'
export { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
export { Button, ButtonLink, type ButtonVariant, ExternalButton } from './button.tsx'
export { Chip, Chips } from './chip.tsx'
export { classNames } from './class-names.ts'
export { Input, MoneyInput, type Option, Select, Textarea } from './controls.tsx'
export { Divider, Eyebrow } from './divider.tsx'
export { Field } from './field.tsx'
export { Icon } from './icon.tsx'
export type { IconName } from './icon-paths.ts'
export { type KeyFigure, KeyFigures } from './key-figures.tsx'
export { Note } from './note.tsx'
export { Pager } from './pager.tsx'
export { Panel } from './panel.tsx'
export { NoPhoto, Photo } from './photo.tsx'
export {
  externalPhotoUrl,
  type PhotoSource,
  photoUrl,
  photoUrls,
  sharingImage
} from './photo-sources.ts'
export { Price } from './price.tsx'
export { Paragraphs, Prose } from './prose.tsx'
export { Skeleton } from './skeleton.tsx'
