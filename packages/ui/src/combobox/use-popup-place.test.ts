import { expect, test } from 'vitest'
import { placeOf } from './use-popup-place.ts'

const WINDOW = { top: 0, bottom: 800 }

test.each([
  ['there is room below', { top: 100, bottom: 150 }, WINDOW, 300, 'bottom', 635],
  [
    'there is enough below, though less than it needs and than above',
    { top: 480, bottom: 530 },
    WINDOW,
    470,
    'bottom',
    255,
  ],
  ['there is too little below, and more above', { top: 600, bottom: 650 }, WINDOW, 300, 'top', 585],
  ['it is short enough for what is below', { top: 590, bottom: 640 }, WINDOW, 140, 'bottom', 145],
  [
    'there is too little below, and less above',
    { top: 100, bottom: 150 },
    { top: 0, bottom: 350 },
    300,
    'bottom',
    185,
  ],
  ['a keyboard covers the lower half', { top: 200, bottom: 250 }, { top: 0, bottom: 400 }, 300, 'top', 185],
  [
    'the visible part has moved down',
    { top: 200, bottom: 250 },
    { top: 190, bottom: 590 },
    300,
    'bottom',
    325,
  ],
  [
    'nothing is left, two suggestions stay',
    { top: 60, bottom: 110 },
    { top: 0, bottom: 200 },
    300,
    'bottom',
    136,
  ],
] as const)('the position of a popup if %s', (_, field, visible, height, side, room) => {
  expect(placeOf(field, visible, height)).toEqual({ side, room })
})
