export { lazyHydrate, lazyPage, staticIsland } from '../hydration/lazy-hydrate.tsx'
export { useIsHydrating } from '../hydration/use-hydration.ts'
export { Badge, type BadgeTone, Chip, Chips, LocationBadge } from './badge.tsx'
export { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
export { Button, ButtonLink, type ButtonVariant, ExternalButton } from './button.tsx'
export { classNames } from './class-names.ts'
export { Field, Input, MoneyInput, type Option, Select, Textarea } from './controls.tsx'
export { type KeyFigure, KeyFigures, Price } from './figures.tsx'
export { Icon, type IconName } from './icon.tsx'
export { CurrencySwitch } from './lazy-currency-switch.tsx'
export { Pager } from './pager.tsx'
export { Note, Panel, Skeleton } from './panel.tsx'
export { NoPhoto, Photo } from './photo.tsx'
export {
  externalPhotoUrl,
  type PhotoSource,
  photoUrl,
  photoUrls,
  sharingImage
} from './photo-sources.ts'
export { Divider, Eyebrow, LinkedText, Paragraphs, Prose } from './text.tsx'
