import type { Language } from '../../../schema.generated';

/** The words by which the sentiment of a text is worked out. A word that ends with `*` stands for all words that begin so. */
export interface SentimentWords {
  /** Words that praise. */
  good: string;
  /** Words that complain. */
  bad: string;
  /** Words that turn one of the next two around, as in “not good”. */
  not: string;
  /** Frequent words, by which the language of a text is recognised. */
  common: string;
}

/** The words are chosen for what people say about their work with software. Whoever adds one looks at the texts of a survey first. */
export const SENTIMENT_WORDS: Record<Language, SentimentWords> = {
  en: {
    good: `good great excellent amazing awesome fantastic wonderful nice love* enjoy* happy glad pleased proud thank* better best improved improving
      easy easier easily fast faster quick quicker quickly smooth* helpful helps clear clearer reliable stable useful simple simpler solid works productive
      fun bearable trust trusted appreciat* friendly kind supportive well comfortable calm`,
    bad: `bad worse worst terrible awful horrible poor poorly slow slower slowly hate* annoy* frustrat* painful pain broken breaks fail* flaky buggy bug bugs
      difficult hard harder confus* unclear complex complicated messy mess missing lack* outdated stale unreliable unstable noisy stress* tired exhaust* burnout
      overload* wast* wait* waited block* stuck interrupt* useless nobody afraid fear* risky scared worr* problem* wrong weakest weak impossible never mistrust*
      fault lose lost crash* delay* manual* ignored complain* dead unfair tedious unhappy`,
    not: `not no don't doesn't didn't isn't aren't wasn't can't cannot won't never hardly without dont doesnt isnt cant`,
    common: `the and is are to of in we i it that for on with not our they this have be`,
  },
  de: {
    good: `gut gute guter gutes guten super toll* prima hervorragend* großartig* klasse schön* besser* beste* hilfreich* hilft einfach* leicht* schnell* zuverlässig*
      stabil* klar klare klarer klares nützlich* angenehm* zufrieden* froh glücklich* stolz freu* dank* danke mag liebe gerne verbessert* funktioniert reibungslos* vertrau* freundlich*`,
    bad: `schlecht* schlimm* furchtbar* schrecklich* langsam* nerv* frust* mühsam* kaputt* fehler* fehlt fehlen fehlend* scheiter* instabil* unzuverlässig* schwer* schwierig* kompliziert* komplex*
      unklar* verwirr* chaos chaotisch* veraltet* stress* müde erschöpf* überlast* überfordert* warten warte wartet wartezeit* blockier* stör* unterbrech* unterbroch* nutzlos* niemand angst
      riskant* problem* falsch* unmöglich* leider mangel* umständlich* zäh verloren absturz* abstürz* verzöger* ignoriert*`,
    not: `nicht kein keine keinen keiner keinem nie niemals kaum ohne`,
    common: `der die das und ist sind zu von in wir ich es dass für auf mit nicht unser ein eine`,
  },
  fr: {
    good: `bon bonne bons bonnes bien super génial* excellent* formidable* parfait* agréable* utile* facile* facilement rapide* rapidement fluide* fiable* stable* clair claire clairs claires
      mieux meilleur* content* heureu* satisfait* fier* merci aime adore apprécie* amélior* simple* efficace* confiance sympa*`,
    bad: `mauvais* mal pire* terrible* horrible* affreu* lent* lentement pénible* frustr* énerv* cassé* panne* bug* erreur* échou* échec* instable* difficile* compliqué* complexe* flou* confus* manque*
      manquant* obsolète* périmé* stress* fatigu* épuis* surcharg* attend* attente* bloqu* interrup* interromp* inutile* personne peur* risqué* problème* faux fausse* impossible* malheureusement
      perd perdu* perte* retard* ignoré*`,
    not: `pas ne n'est jamais aucun aucune sans peu`,
    common: `le la les et est sont de des en nous je il que pour sur avec pas notre un une`,
  },
  es: {
    good: `bueno buena buenos buenas buen bien genial* excelente* fantástic* estupend* perfect* agradable* útil* fácil* fácilmente rápid* rápidamente fluid* fiable* estable* clar* mejor* content*
      feliz felices satisfech* orgullos* gracias gusta encanta aprecio mejorad* simple* sencill* eficaz eficaces eficiente* confianza amable*`,
    bad: `malo mala malos malas mal peor* terrible* horrible* lent* lentitud pesad* frustra* molest* rot* roto falla* fallo* error* bug* inestable* difícil* complicad* complej* confus* falta*
      obsolet* desactualizad* estrés estresant* cansad* agotad* sobrecarg* espera* bloque* interrup* interrump* inútil* nadie miedo* arriesgad* problema* equivocad* imposible* desgraciadamente
      lamentablemente pierd* perdid* retras* ignorad* tedios*`,
    not: `no nunca jamás sin ningún ninguna ninguno apenas`,
    common: `el la los las y es son de en nosotros yo lo que para con por nuestro un una se`,
  },
  ar: {
    good: `جيد جيدة ممتاز ممتازة رائع رائعة سهل سهلة سريع سريعة مفيد مفيدة واضح واضحة مستقر مستقرة موثوق موثوقة أفضل أحسن شكرا شكراً أحب سعيد سعيدة راض راضية تحسن تحسنت مريح مريحة بسيط بسيطة`,
    bad: `سيئ سيئة أسوأ بطيء بطيئة صعب صعبة معقد معقدة غامض غامضة مشكلة مشاكل خطأ أخطاء معطل معطلة متعب متعبة مرهق مرهقة ضغط إرهاق انتظار ننتظر أنتظر قديم قديمة ناقص ناقصة ينقص ينقصنا نقص مستحيل
      خوف فوضى إحباط محبط محبطة تأخير`,
    not: `لا ليس ليست لم لن بدون غير`,
    common: `في من على إلى أن لا ما هذا هذه التي الذي و`,
  },
};
