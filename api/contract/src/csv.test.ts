import { escapeFormula, unescapeCell } from './csv.ts'

const formulas = '=1+1|+221 77|-5|@SUM(A1)|\tx|\rx|\nx| =cmd|\u00a0=cmd|＝1|＋1|－1|＠A1'.split('|')
test.each([...formulas, ' ＝1', "'=1", "''=1", "' =1", '=', "=cmd|' /C calc'!A0"])(
  '%j is shown and not computed, and comes back as it was',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeCell(escapeFormula(text))).toBe(text)
  }
)

test.each(['', ' ', 'Villa', '5', "'", "'a", "l'été", "'été", '1 = 1', ' Villa', 'a\n=1'])(
  '%j is unchanged',
  (text) => {
    expect([escapeFormula(text), unescapeCell(text)]).toEqual([text, text])
  }
)
