/** Paints with light from the upper left (`x y r` of a radial gradient, then stops as `offset colour opacity`). */
const GRADIENTS = {
  shadow: { at: '.5 .5 .5', stops: '.72 #2a0f20 .42; .86 #2a0f20 .2; 1 #2a0f20 0' },
  plate: { at: '.42 .36 .75', stops: '0 #fff; .7 #fbf4ea; 1 #e6d8c8' },
  well: { at: '.55 .6 .62', stops: '0 #fffdf9; .8 #f6ecdf; 1 #e2d2bf' },
  crust: { at: '.45 .4 .62', stops: '.6 #f3bf6c; .86 #e5a04a; .97 #c87d30; 1 #a9601f' },
  dough: { at: '.4 .3 .8', stops: '0 #fff6df; .7 #f4e0b9; 1 #d9ba85' },
  meat: { at: '.4 .3 .8', stops: '0 #b5714c; .7 #8d4a2d; 1 #67301c' },
  golden: { at: '.4 .3 .85', stops: '0 #f8c869; .65 #e39f3c; 1 #b86f1f' },
  salami: { at: '.4 .35 .75', stops: '0 #e2593f; .75 #c73a27; 1 #8f2115' },
  slate: { at: '.4 .3 .9', stops: '0 #4a4350; 1 #25202a' },
  bun: { at: '.42 .36 .72', stops: '0 #f0b05a; .6 #dd8f38; 1 #b5651d' },
  metal: { at: '.38 .3 .8', stops: '0 #fff; .35 #dfd6dc; .75 #a895a3; 1 #75606f' },
  cream: { at: '.4 .32 .8', stops: '0 #fffdf6; .7 #f7ead0; 1 #e0c79c' },
  pink: { at: '.4 .32 .8', stops: '0 #f9b6c6; .7 #ee86a1; 1 #c95a7c' },
  chocolate: { at: '.4 .32 .8', stops: '0 #8a5433; .7 #5f351d; 1 #3f210f' },
  pistachio: { at: '.4 .32 .8', stops: '0 #dbe8a4; .7 #b6cd6e; 1 #8aa545' },
  wood: { at: '.4 .3 .95', stops: '0 #d9a567; .7 #bf8545; 1 #96622c' },
  tortilla: { at: '.4 .3 .85', stops: '0 #fbe8bd; .65 #efcd8d; 1 #c9964e' },
  salmon: { at: '.4 .3 .85', stops: '0 #fbb183; .65 #f08950; 1 #c95f2c' },
} as const

export type GradientName = keyof typeof GRADIENTS

export function gradient(name: GradientName, id: string): string {
  const { at, stops } = GRADIENTS[name]
  const [x, y, r] = at.split(' ')
  const marks = stops.split('; ').map((stop) => {
    const [offset, colour, opacity] = stop.split(' ')
    return `<stop offset="${offset}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
  })
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${marks.join('')}</radialGradient>`
}
