"""Cuts the fonts down to what Czech pages show, one file a family, after a new version of the fonts:

    apt-get install python3-fonttools python3-brotli
    python3 scripts/fonts.py

The files are kept in the repository. Other letters come from the whole files, which a browser loads when a page has one of them.
"""

from pathlib import Path

from fontTools import subset
from fontTools.otlLib import builder
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).parent.parent
ASCII = "".join(map(chr, range(0x20, 0x7F)))
CZECH_AND_SLOVAK = "áäčďéěíĺľňóôŕřšťúůýžÁÄČĎÉĚÍĹĽŇÓÔŔŘŠŤÚŮÝŽ"
# Of dishes and names.
OF_NEIGHBOURS = "àâãåæçèêëîïñòöøûüßÖÜ"
SIGNS = "\u00a0§©«°²·»½×–—‘’‚“”„•…€™↑↓−"
LETTERS = ASCII + CZECH_AND_SLOVAK + OF_NEIGHBOURS + SIGNS

# Weights and width are those of the type scale (`tokens.css`): a range, or the only one.
FONTS = [
    ("figtree", "wght", {"wght": (400, 700)}),
    ("bricolage-grotesque", "wdth", {"wght": 700, "wdth": 88}),
]

# Of 1000 units an em: moves a letter of the largest heading by a sixth of a pixel at most, and makes the file a fifth smaller.
KERNING_STEP = 5


def cut(font, axes):
    """The letters, weights and widths of a variable font that pages show."""
    options = subset.Options()
    options.layout_features = ["kern", "tnum"]
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = True
    options.name_IDs = [1, 2]
    options.drop_tables += ["STAT", "HVAR", "MVAR"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    for glyph in font.getGlyphOrder():
        font["gvar"].variations.setdefault(glyph, [])
    return instancer.instantiateVariableFont(font, axes)


def join(latin, extended):
    """Adds to `latin` the glyphs that only `extended` has: the published files of a family share names and outlines."""
    order = latin.getGlyphOrder()
    added = [glyph for glyph in extended.getGlyphOrder() if glyph not in order]
    for glyph in added:
        latin["glyf"].glyphs[glyph] = extended["glyf"][glyph]
        latin["hmtx"][glyph] = extended["hmtx"][glyph]
        if "gvar" in latin:
            latin["gvar"].variations[glyph] = extended["gvar"].variations[glyph]
    latin.setGlyphOrder(order + added)
    latin["glyf"].setGlyphOrder(order + added)
    for table in latin["cmap"].tables:
        table.cmap.update(extended.getBestCmap())


def kerning_pairs(font):
    """What each pair of glyphs is moved by: the first subtable that knows a pair decides."""
    pairs = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for extension in lookup.SubTable:
            subtable = getattr(extension, "ExtSubTable", extension)
            for index, first in enumerate(subtable.Coverage.glyphs):
                if subtable.Format == 1:
                    values = {each.SecondGlyph: each.Value1 for each in subtable.PairSet[index].PairValueRecord}
                else:
                    row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)].Class2Record
                    seconds = subtable.ClassDef2.classDefs
                    values = {each: row[seconds.get(each, 0)].Value1 for each in font.getGlyphOrder()}
                for second, value in values.items():
                    pairs.setdefault((first, second), getattr(value, "XAdvance", 0))
    return pairs


def compact_kerning(font):
    """Writes the kerning of a static font as one table of classes, rounded to `KERNING_STEP`."""
    rounded = {pair: round(value / KERNING_STEP) * KERNING_STEP for pair, value in kerning_pairs(font).items()}
    glyphs = font.getGlyphOrder()

    def classes(values_of):
        found = {}
        for glyph in glyphs:
            values = values_of(glyph)
            if any(values):
                found.setdefault(values, []).append(glyph)
        return list(map(tuple, found.values()))

    firsts = classes(lambda first: tuple(rounded.get((first, second), 0) for second in glyphs))
    seconds = classes(lambda second: tuple(rounded.get((first, second), 0) for first in glyphs))
    table = {
        (first, second): (builder.buildValue({"XAdvance": value}), None)
        for first in firsts
        for second in seconds
        if (value := rounded.get((first[0], second[0]), 0)) != 0
    }
    gpos = font["GPOS"].table
    subtable = builder.buildPairPosClassesSubtable(table, font.getReverseGlyphMap())
    gpos.LookupList.Lookup = [builder.buildLookup([subtable])]
    for record in gpos.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex = [0]
    del font["GDEF"]


for family, file, axes in FONTS:
    latin, extended = (
        cut(TTFont(ROOT / f"node_modules/@fontsource-variable/{family}/files/{family}-{part}-{file}-normal.woff2"), axes)
        for part in ("latin", "latin-ext")
    )
    join(latin, extended)
    missing = [letter for letter in LETTERS if ord(letter) not in latin.getBestCmap()]
    if missing:
        raise SystemExit(f"{family} has no {missing}")
    if "fvar" not in latin:
        compact_kerning(latin)
    latin["post"].formatType = 3.0
    latin.flavor = "woff2"
    target = ROOT / f"packages/ui/src/fonts/{family}.woff2"
    latin.save(target)
    print(f"{family}: {target.stat().st_size} B")
