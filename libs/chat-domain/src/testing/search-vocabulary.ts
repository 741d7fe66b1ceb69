/** Stems of regular verbs of the first conjugation, about work with people, money and machines. */
const AR_STEMS = `aceit acert acess acumul adiant adicion administr adot afast agend ajud ajust aliment alter alug
analis anex anot anul apont apoi apresent aprov aproveit arquiv arrum assin atras atualiz audit autentic autoriz
avali avis baix bloque busc cadastr calcul cancel capacit carreg centraliz cham chec cit cobr colabor complet
compr comunic concili configur confirm conserv consider consolid consult contest contrat control convid coorden
copi cri cuid cust declar dedic delet demand demonstr deposit desativ descans descont desej deslig destac detalh
determin digit direcion dispens document dur edit elabor elimin empreg encaminh encerr entreg envi equip escal
esper estim estud evit examin execut experiment explic exort export facilit falh falt fatur fech ferment filtr
finaliz financ fiscaliz formaliz formul gast ger govern grav guard habilit homolog identific implant import
indic inform inici instal integr inspecion interess invest investig justific lanç lembr liber lig limit
liquid list localiz lot manipul marc melhor migr monitor mostr motiv mud negoci not notific numer observ
ocup ofert oper orçament organiz orient pag particip pass pergunt pesquis plane posicion post poup precis premi
prepar preserv prest process procur program projet prolong prorrog public qualific quebr quit rastre realiz
rebaix recarreg receit reclam recomend reconsider recrut recus reform registr regulament regulariz reinici
rejeit relacion relat renov reneg repass repar represent requisit reserv respeit restaur result retom retorn
reutiliz revis roteiriz salv selecion separ simplific simul sincroniz solicit soluc som suspeit
termin test tir tom trabalh transform transport trat trein troc unific us valid valoriz verific viaj
visit vot`;

/** Stems of regular verbs of the second and the third conjugation. */
const ER_STEMS = `atend beb com comet compreend conced conhec corr dev defend depend desenvolv descend devolv
entend esclarec escolh escond estabelec exerc forn fornec favorec merec mov oferec ocorr permanec pertenc
preench prend promet proced receb recorr reconhec resolv respond romp sofr suspend submet surpreend tem vend viv`;
const IR_STEMS = `abr admit adquir aplaud assist assum atribu confer conclu consist constitu contribu cumpr
decid defin demit desist discut distribu divid emit exib exig imprim inclu instru insist interromp invest
omit part permit persegu possu produz proib reag reduz reun substitu suger transmit un`;

const AR_ENDINGS = `o as a amos am ei ou aram ava avam ará arão aria ariam ar ando ado ada ados adas asse assem`;
const ER_ENDINGS = `o es e emos em i eu eram ia iam erá erão eria eriam er endo ido ida idos idas esse essem`;
const IR_ENDINGS = `o es e imos em i iu iram ia iam irá irão iria iriam ir indo ido ida idos idas isse issem`;

/** Nouns and adjectives, in their forms. */
const NOUNS = `férias benefício benefícios plano planos saúde odontológico odontológica vale refeição alimentação
transporte creche auxílio auxílios salário salários décimo terceiro holerite holerites contracheque folha ponto
licença licenças maternidade paternidade atestado atestados médico médica médicos exame exames admissional
demissional periódico rescisão aviso prévio contrato contratos experiência estágio estagiário estagiária gestor
gestora gestores equipe equipes liderança diretoria diretor diretora gerência gerente coordenação coordenador
cargo cargos função funções promoção promoções mérito carreira carreiras meta metas bônus comissão comissões
quinquênio quinquênios anuênio antiguidade tempo serviço previdência privada aposentadoria aposentado seguro vida
dependente dependentes cônjuge filho filha filhos nascimento casamento óbito luto reembolso reembolsos despesa
despesas viagem viagens diária diárias hospedagem passagem passagens aérea aéreas quilometragem combustível táxi
nota notas fiscal fiscais recibo recibos comprovante comprovantes imposto impostos renda informe rendimento
rendimentos tributo tributos orçamento orçamentos centro custo custos conta contas bancária bancário banco agência
fornecedor fornecedores pedido pedidos compra compras cotação cotações contratação licitação pagamento pagamentos
boleto boletos fatura faturas vencimento vencimentos juros multa multas dívida empréstimo consignado crédito débito
senha senhas acesso acessos usuário usuária usuários login rede redes sistema sistemas computador computadores
notebook monitor teclado impressora impressoras celular celulares telefone ramal aplicativo aplicativos servidor
servidores nuvem cópia segurança vírus incidente incidentes chamado chamados suporte técnico técnica técnicos
planilha planilhas relatório relatórios documento documentos arquivo arquivos pasta pastas formulário formulários
assinatura eletrônica digital certificado certificados autenticação fatores biometria crachá crachás catraca
portaria estacionamento refeitório cardápio academia ginástica ergonomia cadeira mesa sala reunião reuniões agenda
calendário feriado feriados emenda expediente jornada horário horários flexível híbrido remoto presencial home
escritório filial matriz unidade unidades região regional país países cidade cidades endereço mudança mudanças
treinamento treinamentos curso cursos capacitação trilha trilhas aprendizagem universidade bolsa bolsas idioma
inglês espanhol português ética conduta código política políticas norma normas regra regras compliance denúncia
ouvidoria auditoria risco riscos privacidade dados pessoais lei legislação sindicato acordo coletivo convenção
dissídio reajuste aumento inflação mercado cliente clientes venda vendas produto produtos projeto projetos
cronograma prazo prazos entrega entregas qualidade processo processos melhoria melhorias indicador indicadores
ótimo ótima péssimo rápido rápida difícil difíceis fácil fáceis possível impossível necessário necessária
obrigatório obrigatória anual mensal semanal diário integral parcial proporcional retroativo vigente vigência
início término manhã tarde noite amanhã ontem janeiro fevereiro março abril maio junho julho agosto setembro
outubro novembro dezembro segunda terça quarta quinta sexta sábado domingo máximo mínimo média número números
código códigos matrícula matrículas currículo vaga vagas entrevista entrevistas candidato candidata candidatos`;

/** Phrases that employees ask about. */
export const PHRASES: readonly string[] =
  `plano de saúde|licença maternidade|licença paternidade|vale refeição|vale transporte|auxílio creche
décimo terceiro salário|férias coletivas|saldo de férias|aviso prévio|banco de horas|folha de ponto|informe de rendimentos
imposto de renda|nota fiscal|centro de custo|prestação de contas|reembolso de despesas|reembolso de viagem|passagem aérea
previdência privada|seguro de vida|exame periódico|atestado médico|plano odontológico|crédito consignado
troca de senha|autenticação em dois fatores|acesso à rede|chamado de suporte|certificado digital|assinatura eletrônica
segurança da informação|código de conduta|política de privacidade|trabalho remoto|horário flexível|gestão de pessoas
avaliação de desempenho|plano de carreira|trilha de aprendizagem|bolsa de estudos|acordo coletivo|regra do quinquênio`.split(
    /[|\n]/,
  );

/** Function words, most frequent first. */
export const FUNCTION_WORDS: readonly string[] =
  `de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou
ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus quem nas
me esse eles estão você tinha foram essa num nem suas meu às minha têm numa pelos elas havia seja qual será nós`.split(
    /\s+/,
  );

/** About 7,000 distinct Portuguese words: nouns, and verbs in their forms. */
export const CONTENT_WORDS: readonly string[] = [
  ...new Set([
    ...NOUNS.split(/\s+/),
    ...conjugate(AR_STEMS, AR_ENDINGS),
    ...conjugate(ER_STEMS, ER_ENDINGS),
    ...conjugate(IR_STEMS, IR_ENDINGS),
  ]),
];

function conjugate(stems: string, endings: string): readonly string[] {
  return stems
    .split(/\s+/)
    .flatMap((stem) => endings.split(' ').map((ending) => `${stem}${ending}`));
}
