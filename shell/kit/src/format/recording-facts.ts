import { language } from '../language/index.ts'

/** Seconds as «45 s», «1 min 20». */
export function formatDuration(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)]
  if (minutes === 0) return `${rest}\u00a0s`
  return rest === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min\u00a0${String(rest).padStart(2, '0')}`
}

/** Bytes as «800 ko», «1,4 Mo», «12 Mo». */
export function formatFileSize(bytes: number): string {
  const unit = (symbol: string) => (language === 'fr' ? `${symbol}o` : `${symbol}B`)
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0${unit('k')}`
  const megabytes =
    bytes < 10_000_000 ? (bytes / 1_000_000).toFixed(1).replace(/\.0$/, '') : Math.round(bytes / 1_000_000)
  return `${language === 'fr' ? String(megabytes).replace('.', ',') : megabytes}\u00a0${unit('M')}`
}
