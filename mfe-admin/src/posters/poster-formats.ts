/** A format of window cards. Widths and heights are pixels of the drawing: 300 per inch of paper. */
export interface PosterFormat {
  value: string
  label: string
  width: number
  height: number
  /** Of the printed page; without it the drawing is a picture to send. */
  paper?: string
}

export const a4: PosterFormat = {
  value: 'a4',
  label: 'A4, pour la vitrine',
  width: 2480,
  height: 3508,
  paper: '210mm 297mm'
}

export const posterFormats: readonly PosterFormat[] = [
  a4,
  { value: 'a5', label: 'A5, à donner', width: 1748, height: 2480, paper: '148mm 210mm' },
  { value: 'ecran', label: '1080\u00a0×\u00a01920, pour un téléphone', width: 1080, height: 1920 }
]
