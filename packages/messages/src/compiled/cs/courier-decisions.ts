// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const courierDecisions = {
  "reason": "Důvod a odpověď",
  "in_force": "Nabídky teď nechodí a směnu začít nejde. Na rozhodnutí můžete odpovědět.",
  "over": "Rozhodnutí už neplatí, odpovědět na něj ale ještě můžete.",
  "title": "Rozhodnutí o účtu",
  "loading": "Načítám rozhodnutí",
  "none": "O vašem účtu nikdo nerozhodoval.",
  "review": ["Rozhodnutí posoudí někdo jiný, než kdo ho podepsal: ",["due"],"."],
  "answer": "Vaše odpověď",
  "answer_hint": "S nesouhlasem ji potřebujeme. Do 14 dní pak rozhodnutí posoudí jiný člověk.",
  "disagree": "Nesouhlasím",
  "agree": "Souhlasím",
} as const
